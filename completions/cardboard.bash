# Completion of cardboard for bash.
_cardboard() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]-}
    local games options
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "play games rules replay sim arena lab bench referee serve verify export import db work admin notify learn --help --version" -- "$cur"))
        return
    fi
    case $prev in
        --resume | -r | --svg) COMPREPLY=($(compgen -f -- "$cur")); return ;;
        --view | -v) COMPREPLY=($(compgen -W "A B C D E watcher all" -- "$cur")); return ;;
        --seats | --bots | -b)
            COMPREPLY=($(compgen -W "person random greedy search easy fair hard expert merciless" -- "$cur"))
            return ;;
        --players | --seed | --threads | --seconds | --step | --option | --games | -[psotn]) return ;;
    esac
    case $command in
        play) options="--players --option --seats --seed --resume --plain" ;;
        games) options="--json" ;;
        rules) options="--brief" ;;
        replay) options="--verify --view --step --svg" ;;
        sim) options="--games --players --option --bots --seed --threads --json" ;;
        arena) options="--bot --games --players --option --ladder --mixed --ms --cpu --iterations --patience --sprt --file --db --records --html --seed --threads --json" ;;
        lab) options="--games --bot --bots --brief --players --option --against --db --records --html --without --never --only --first --greedy --hurry --blind --level --each --seat --until-known --seed --threads --json" ;;
        learn) options="--folder --for --threads" ;;
        bench) options="--seconds --json --bots --learn --matches --signature --rounds --floats" ;;
        serve) options="--port --bind --db --node --web --host --origin --nodes --bot-threads --bot-time --max-sockets --output --per-address --request-rate
            --new-matches --listed-matches --bot-matches --message-rate --longest --keep-days --admin --notices --notice-delay --access-log --trust-proxy --unconfined --log-level" ;;
        work) options="--db --once --lease --threads" ;;
        notify) options="--page --vapid --contact --smtp --from --smtp-login --smtp-ca --timeout --backoff --allow-private --unconfined" ;;
        export) options="--finished" ;;
        *) options= ;;
    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options --help" -- "$cur"))
    elif [ "$command" = db ] && [ "$COMP_CWORD" -eq 2 ]; then
        COMPREPLY=($(compgen -W "backup restore copy check upgrade export forget" -- "$cur"))
    elif [[ " replay verify export import serve db admin notify " == *" $command "* ]]; then
        COMPREPLY=($(compgen -f -- "$cur"))
    elif [ "$command" != referee ] && [ "$command" != work ]; then
        games=$("${COMP_WORDS[0]}" games 2>/dev/null | sed -n 's/^\([a-z0-9_]\{1,\}\) .*/\1/p')
        COMPREPLY=($(compgen -W "$games" -- "$cur"))
    fi
}
complete -o filenames -F _cardboard cardboard
