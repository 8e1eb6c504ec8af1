#!/bin/sh
# Run once by the image of PostgreSQL: the role that the service works as. It owns nothing (decisions 18 and 35).
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$SERVICE_PASSWORD" <<'SQL'
create role portolan_service login password :'password';
SQL
