/// The part of the bash script that is alike for every program.
enum BashWalk {
    /// `commands`: The commands' names, quoted.
    static func lines(function: String, commands: String) -> [String] {
        walk(function) + choose(function, commands) + offer(function)
    }

    /// Bash parts words at `=`, so that stands between an option and its
    /// value as a word of its own.
    private static func walk(_ function: String) -> [String] {
        """

        \(function)() {
            local cur=${COMP_WORDS[COMP_CWORD]} command= pending= ended=
            local kind=words lead= count=0 word i
            local -a candidates=()
            COMPREPLY=()
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if [[ -n $pending ]]; then
                    [[ $word == = ]] || pending=
                elif [[ -z $ended && $word == -- ]]; then
                    ended=1
                elif [[ -z $ended && $word == -?* ]]; then
                    if \(function)_takes_value "$word"; then pending=$word; fi
                elif [[ -z $command ]]; then
                    command=$word
                else
                    ((count += 1))
                fi
            done
        """.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    private static func choose(
        _ function: String,
        _ commands: String
    ) -> [String] {
        """
            if [[ -n $pending && $cur == = ]]; then
                cur=
            elif [[ -z $pending && -z $ended && $cur == --*=* ]]; then
                pending=${cur%%=*} lead=${cur%%=*}= cur=${cur#*=}
            fi
            if [[ -n $pending ]]; then
                \(function)_values "$command" "$pending"
            elif [[ -z $ended && $cur == -* ]]; then
                \(function)_options "$command"
            elif [[ -z $command ]]; then
                candidates=(\(commands))
            else
                \(function)_arguments "$command" "$((count + 1))"
            fi
            \(function)_offer
        }
        """.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// Uses the variables of its caller. `compopt` fails when no completion
    /// is under way, which happens in tests only.
    private static func offer(_ function: String) -> [String] {
        """

        \(function)_offer() {
            local given=,
            if [[ $kind == file || $kind == directory ]]; then
                compopt -o filenames 2>/dev/null
                while IFS= read -r word; do
                    COMPREPLY+=("$lead$word")
                done < <(compgen -A "$kind" -- "$cur")
                return
            fi
            if [[ $kind == list ]]; then
                compopt -o nospace 2>/dev/null
                if [[ $cur == *,* ]]; then
                    given=,${cur%,*}, lead+=${cur%,*}, cur=${cur##*,}
                fi
            fi
            for word in "${candidates[@]}"; do
                [[ $word == "$cur"* && $given != *",$word,"* ]] || continue
                printf -v word %q "$word"
                COMPREPLY+=("$lead$word")
            done
        }
        """.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }
}
