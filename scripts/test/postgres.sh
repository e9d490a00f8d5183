# sh postgres.sh PARENT on|off: a throw-away PostgreSQL in a folder of PARENT, reached by a unix socket alone; on
# writes through to the disk. Prints the folder when it is ready. It ends, and the folder is removed, when its
# standard input closes, which the system does however the run ends that holds the other end.
set -eu
parent=$1
durable=$2

# Where Debian and Homebrew keep the servers they leave out of the PATH, the newest first.
for programs in $(ls -d /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql*/bin \
  /usr/local/opt/postgresql*/bin 2>/dev/null | sort -rV); do
  PATH=$PATH:$programs
done
command -v initdb >/dev/null && command -v pg_ctl >/dev/null || exit 127

folder=$(mktemp -d "$parent/norae-tests-XXXXXX")
end() {
  $as pg_ctl stop --pgdata=postgres/data --mode=immediate --silent || true
  cd /
  # What a test started may write for a moment longer.
  rm -rf "$folder" || { sleep 1 && rm -rf "$folder"; }
}
as=
trap end EXIT
cd "$folder"
mkdir tmp postgres
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL refuses to run as root; this is nobody, on every Linux.
  as="setpriv --reuid=65534 --regid=65534 --clear-groups"
  chmod 711 .
  chown 65534 postgres
fi

initialise() {
  $as initdb --pgdata=postgres/data --username=postgres --auth=trust --encoding=UTF8 --locale=C \
    --no-sync "$@" >tmp/log 2>&1
}
# Another order than bytes, so that a query which forgot its collation shows.
if ! initialise --locale-provider=icu --icu-locale=en-US; then
  echo "note: this PostgreSQL lacks ICU; a query that forgot its collation will not show" >&2
  initialise || { cat tmp/log >&2; exit 1; }
fi
settings="-c listen_addresses= -c unix_socket_directories=$folder/postgres -c max_connections=200"
# A replica that a test makes, or stops for a while, still finds what was written meanwhile.
settings="$settings -c wal_keep_size=512MB"
settings="$settings -c fsync=$durable -c synchronous_commit=$durable -c full_page_writes=$durable"
$as pg_ctl start --pgdata=postgres/data --log=postgres/log --silent -o "$settings" \
  || { cat postgres/log >&2; exit 1; }
echo "$folder"
read -r _ || true
