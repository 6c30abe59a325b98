# Does for tests what systemd does for laparyadom@<port>: sh fakeUnits.sh start|stop <home> <port> <node>. What it starts
# it keeps in a process group of its own (run), which outlives the command, as units do.
command=$1 home=$2 port=$3 node=$4
# The number of the process that keeps the server, as long as it runs.
unit="$home/unit-$port"
[ "$command" = run ] || echo "$command $port" >> "$DATA_DIR/journal"

case $command in
  start)
    if [ ! -e "$unit" ]; then
      setsid sh "$0" run "$home" "$port" "$node" </dev/null >/dev/null 2>&1 &
      echo $! > "$unit"
    fi
    ;;
  stop)
    if [ -e "$unit" ]; then
      kill -TERM "$(cat "$unit")"
      while [ -e "$unit" ]; do sleep 0.02; done
    fi
    ;;
  run)
    trap 'kill -TERM $server' TERM
    cd "$home/servers/$port" || exit 1
    PORT=$port "$node" dist/server.js &
    server=$!
    while kill -0 $server; do wait $server; done
    rm -f "$unit"
    ;;
esac
