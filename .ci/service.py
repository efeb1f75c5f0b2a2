"""A service on this machine that lists pictures, slowly or wrongly if wanted."""
import http.server
import json
import random
import re
import struct
import threading
import time
import urllib.parse
import zlib

WORDS = "Moon Earth crew launch 달 “night” rover at dawn of Saturn’s rings".split()
TOTAL = 240


def picture(number):
    """A PNG of one color."""
    def chunk(name, data):
        check = struct.pack(">I", zlib.crc32(name + data))
        return struct.pack(">I", len(data)) + name + data + check
    width, height = 60 + number % 7 * 20, 60
    color = bytes([number * 37 % 256, number * 11 % 256, 120])
    rows = (b"\0" + color * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Service(http.server.ThreadingHTTPServer):
    """Requests fail as often as `faults` says; a large file takes minutes if
    `is_slow`."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.random = random.Random(46)
        self.faults = 0.0
        self.is_slow = False
        self.ranges = []
        # Longer than what is too small to be continued.
        self.large = picture(1) + bytes(3_000_000)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        """The program ends connections as it likes."""

    def item(self, number):
        words = random.Random(number)
        title = " ".join(words.choices(WORDS, k=words.randint(1, 12)))
        text = " ".join(words.choices(WORDS, k=words.randint(0, 200)))
        return {
            "href": f"{self.url}/image/item-{number}/collection.json",
            "data": [{
                "nasa_id": f"item-{number}",
                "title": title,
                "description": text,
                "media_type": "image",
                "center": "JSC",
                "date_created": f"19{number % 40 + 60}-07-20T00:00:00Z",
            }],
            "links": [{
                "rel": "preview",
                "render": "image",
                "href": f"{self.url}/image/item-{number}/item-{number}~thumb.jpg",
            }],
        }

    def collection(self, numbers, total):
        return {"collection": {
            "version": "1.0",
            "href": self.url,
            "items": [self.item(number) for number in numbers],
            "metadata": {"total_hits": total},
        }}

    def answer(self, path, query):
        """The JSON or the bytes of a path; `None` if nothing is there."""
        if path == "/search":
            page, size = (
                int(query.get(name, [default])[0])
                for name, default in [("page", "1"), ("page_size", "100")])
            first = (page - 1) * size
            numbers = range(first, min(first + size, TOTAL))
            return self.collection(numbers, TOTAL)
        if path in ["/recent.json", "/popular.json"]:
            return self.collection(range(20), 20)
        if found := re.fullmatch(r"/asset/item-(\d+)", path):
            start = f"{self.url}/image/item-{found[1]}/item-{found[1]}~"
            files = [{"href": start + name + ".jpg"}
                     for name in ["orig", "medium", "thumb"]]
            return {"collection": {"version": "1.0", "items": files}}
        if found := re.fullmatch(r"/image/item-(\d+)/item-\d+~(\w+)\.jpg", path):
            is_large = found[1] == "1" and found[2] == "orig"
            return self.large if is_large else picture(int(found[1]))
        return None


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        parts = urllib.parse.urlsplit(self.path)
        query = urllib.parse.parse_qs(parts.query)
        answer = self.server.answer(parts.path, query)
        fault = ""
        if self.server.random.random() < self.server.faults:
            fault = self.server.random.choice(
                ["status", "status", "garbage", "empty", "slow", "closed"])
        if fault == "closed":
            self.close_connection = True
            return
        if fault == "slow":
            time.sleep(0.3)
        if fault == "status":
            self.answer_with(self.server.random.choice([400, 403, 404, 410]))
        elif answer is None:
            self.answer_with(404)
        elif isinstance(answer, bytes):
            self.send_file(answer, fault)
        else:
            body = json.dumps(answer).encode()
            if fault in ["garbage", "empty"]:
                body = b"{}" if fault == "empty" else b"\xff{[" + body
            self.answer_with(200, body)

    def answer_with(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_file(self, body, fault):
        first = 0
        if found := re.fullmatch(r"bytes=(\d+)-(\d*)",
                                 self.headers.get("Range", "")):
            first = int(found[1])
            end = int(found[2]) + 1 if found[2] else len(body)
            if not found[2]:
                self.server.ranges.append(first)
            self.send_response(206)
            self.send_header(
                "Content-Range", f"bytes {first}-{end - 1}/{len(body)}")
        else:
            end = len(body)
            self.send_response(200)
        self.send_header("ETag", f'"{len(body)}"')
        self.send_header("Content-Type", "image/png")
        self.send_header("Content-Length", str(end - first))
        self.end_headers()
        part = body[first:end]
        if fault in ["garbage", "empty"]:
            part = part[:len(part) // 2]
            self.close_connection = True
        if self.server.is_slow and len(part) > 1_000_000:
            self.wfile.write(part[:1_000_000])
            for byte in part[1_000_000:]:
                time.sleep(0.1)
                self.wfile.write(bytes([byte]))
        else:
            self.wfile.write(part)
