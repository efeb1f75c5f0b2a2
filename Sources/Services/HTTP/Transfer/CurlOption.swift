/// The options of a request that are set, by their numbers in `curl.h`.
enum CurlOption: Int32 {
    case bufferSize = 98
    case isWithoutSignals = 99
    /// A set of bits: 1 is http, 2 is https.
    case protocols = 181
    case suppressesConnectHeaders = 265
    /// Since 7.87: does not wait for a name's address when it is over.
    case quickExit = 322

    case bodyContext = 10_001
    case url = 10_002
    case errorText = 10_010
    case headers = 10_023
    case headContext = 10_029
    case acceptEncoding = 10_102

    case receiveBody = 20_011
    case receiveHead = 20_079
}
