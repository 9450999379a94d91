/** Where a node of the cluster listens, and where others reach it. Each is a port of 127.0.0.1. */
export type NodePlace = {
  name: string;
  folder: string;
  database: number;
  rest: number;
  /** Where the other nodes find its database, and where it finds etcd: through connections that a test can hold up. */
  databaseWire: number;
  etcdWire: number;
};

export const PASSWORD = 'secret';

/**
 * A node's file for Patroni, like the one of docs/operations.md. A leader that is gone is replaced `ttl` seconds after
 * its last sign of life; a leader whose database alone has failed, at once (`primary_start_timeout`). Patroni uses
 * etcd's older protocol: by the newer one, a leader under Patroni before 3.0.3 that hung takes the lead away from its
 * successor, and sales are lost (https://github.com/patroni/patroni/pull/2689).
 */
export const patroniFile = (
  { name, folder, database, rest, databaseWire, etcdWire }: NodePlace,
  bin: string,
): string => `
scope: mendpoint
name: ${name}
restapi:
  listen: 127.0.0.1:${rest}
  connect_address: 127.0.0.1:${rest}
etcd:
  host: 127.0.0.1:${etcdWire}
  use_proxies: true
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        wal_log_hints: 'on'
        shared_buffers: 32MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
    - auth-host: scram-sha-256
postgresql:
  listen: 127.0.0.1:${database}
  connect_address: 127.0.0.1:${databaseWire}
  data_dir: ${folder}/data
  bin_dir: ${bin}
  pgpass: ${folder}/pgpass
  use_unix_socket: true
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
  parameters:
    unix_socket_directories: ${folder}
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
`;

/** HAProxy asks every second which node leads, and ends all connections to the others. */
export const proxyFile = (nodes: NodePlace[], port: number): string => `
global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen ledger
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, database, rest }) => `  server ${name} 127.0.0.1:${database} check port ${rest}`).join('\n')}
`;
