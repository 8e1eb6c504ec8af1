#!/bin/sh
# haproxy asks: is the PostgreSQL at HAPROXY_SERVER_ADDR and HAPROXY_SERVER_PORT the one that takes writes?
# The user needs no right but to connect. The file has a line host:port:database:user:password and mode 0600.
user=portolan_check
database=portolan
export PGPASSFILE=/etc/haproxy/pgpass
state=$(psql --no-psqlrc --no-password --tuples-only --no-align --command 'select pg_is_in_recovery()' \
  "host=$HAPROXY_SERVER_ADDR port=$HAPROXY_SERVER_PORT user=$user dbname=$database connect_timeout=2" 2>/dev/null)
[ "$state" = f ]
