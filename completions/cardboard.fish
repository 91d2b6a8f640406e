# Completion of cardboard for fish.
function __cardboard_games
    cardboard games 2>/dev/null | string match -r -g '^([a-z0-9_]+) '
end

function __cardboard_using
    set -l words (commandline -opc)
    test (count $words) -ge 2; and contains -- $words[2] $argv
end

set -l bots person random greedy search easy fair hard expert merciless

complete -c cardboard -f
complete -c cardboard -n __fish_use_subcommand -a play -d 'play in the terminal, or choose from a menu'
complete -c cardboard -n __fish_use_subcommand -a games -d 'list the games, their seats and options'
complete -c cardboard -n __fish_use_subcommand -a rules -d 'read or search the rules'
complete -c cardboard -n __fish_use_subcommand -a replay -d 'step through a record, or check it'
complete -c cardboard -n __fish_use_subcommand -a sim -d 'play a game many times and count'
complete -c cardboard -n __fish_use_subcommand -a arena -d 'let bots play each other and rate them'
complete -c cardboard -n __fish_use_subcommand -a lab -d 'what seats, cards and options do'
complete -c cardboard -n __fish_use_subcommand -a bench -d 'measure the speed of the rules'
complete -c cardboard -n __fish_use_subcommand -a referee -d 'serve a program, a JSON request a line'
complete -c cardboard -n __fish_use_subcommand -a serve -d 'serve the page, the API and live play'
complete -c cardboard -n __fish_use_subcommand -a verify -d 'recompute every roll of a served match'
complete -c cardboard -n __fish_use_subcommand -a export -d 'write the matches of a server's database as records'
complete -c cardboard -n __fish_use_subcommand -a import -d 'add records to a server's database as matches'
complete -c cardboard -n __fish_use_subcommand -a db -d 'look after a server\'s database'
complete -c cardboard -n __fish_use_subcommand -a work -d 'play games of tournaments that others have begun'
complete -c cardboard -n '__cardboard_using db' -a 'backup' -d 'copy a database, while servers run'
complete -c cardboard -n '__cardboard_using db' -a 'restore' -d 'fill an empty database from a backup'
complete -c cardboard -n '__cardboard_using db' -a 'copy' -d 'copy all matches into another database'
complete -c cardboard -n '__cardboard_using db' -a 'check' -d 'is a database intact, and does every match replay?'
complete -c cardboard -n '__cardboard_using db' -a 'upgrade' -d 'bring a database to this version of the program'
complete -c cardboard -n '__cardboard_using serve verify export import db' -F
complete -c cardboard -n __fish_use_subcommand -l version -d 'name the version'
complete -c cardboard -s h -l help -d 'print help and stop'

complete -c cardboard -n '__cardboard_using play games rules sim arena lab bench' -a '(__cardboard_games)'
complete -c cardboard -n '__cardboard_using play sim' -s p -l players -x -d 'how many players'
complete -c cardboard -n '__cardboard_using play sim' -s o -l option -x -d 'an option of the game'
complete -c cardboard -n '__cardboard_using play sim' -s s -l seed -x -d 'same seed, same luck'
complete -c cardboard -n '__cardboard_using play' -s b -l seats -x -a "$bots" -d 'who sits where'
complete -c cardboard -n '__cardboard_using play' -s r -l resume -r -F -d 'resume a saved match'
complete -c cardboard -n '__cardboard_using play' -l plain -d 'plain text, as when piped'
complete -c cardboard -n '__cardboard_using games sim arena lab bench' -l json -d 'print JSON'
complete -c cardboard -n '__cardboard_using replay' -F
complete -c cardboard -n '__cardboard_using replay' -l verify -d 'only check it'
complete -c cardboard -n '__cardboard_using replay' -s v -l view -x -a 'A B C D E watcher all' -d 'what that seat sees'
complete -c cardboard -n '__cardboard_using replay' -s s -l step -x -d 'begin at that step'
complete -c cardboard -n '__cardboard_using replay' -l svg -r -F -d 'write a picture of that step'
complete -c cardboard -n '__cardboard_using sim' -s n -l games -x -d 'how many games'
complete -c cardboard -n '__cardboard_using sim' -s b -l bots -x -a "$bots" -d 'who plays'
complete -c cardboard -n '__cardboard_using sim' -s t -l threads -x -d 'how many threads'
complete -c cardboard -n '__cardboard_using bench' -s s -l seconds -x -d 'how long to measure each game'
complete -c cardboard -n '__cardboard_using bench' -l signature -d 'print a number over a fixed run'
complete -c cardboard -n '__cardboard_using bench' -l bots -d 'measure the search'
complete -c cardboard -n '__cardboard_using bench' -l learn -d 'measure batches for learners'
complete -c cardboard -n '__cardboard_using arena lab' -s b -l bot -x -d 'who plays'
complete -c cardboard -n '__cardboard_using arena lab' -l html -r -d 'write a report'
complete -c cardboard -n '__cardboard_using arena' -s f -l file -r -d 'keep the results there'
complete -c cardboard -n '__cardboard_using arena' -l ladder -d 'each only meets the one named before'
complete -c cardboard -n '__cardboard_using arena' -l mixed -d 'all together at every table'
complete -c cardboard -n '__cardboard_using arena' -l cpu -d 'time is processor time'
complete -c cardboard -n '__cardboard_using lab' -l against -x -d 'compare with this option changed'
complete -c cardboard -n '__cardboard_using arena lab work' -l db -x -d 'share the games with workers: postgresql://...'
complete -c cardboard -n '__cardboard_using work' -l once -d 'end when there is nothing left to play'
complete -c cardboard -n '__cardboard_using work' -l lease -x -d 'how long a game may take'
complete -c cardboard -n __fish_use_subcommand -a admin -d 'tell a running server to mute, close or ban'
complete -c cardboard -n '__cardboard_using admin' -F
