import type { Endpoint } from './endpoint.ts'

// A backslash begins an escape in PostgreSQL's configuration files.
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * Written beside `postgresql.conf` at every start, so that an upgrade of Parkdesk brings its settings along. An operator's own are made with
 * ALTER SYSTEM, which wins over both files. `more` are of this start, such as those of an archive.
 */
export function serverSettings(endpoint: Endpoint, diskBytes: number, more: Record<string, string>): string {
  // The log alone must not fill a small disk.
  const logMegabytes = Math.min(1024, Math.max(64, Math.floor(diskBytes / 1024 / 1024 / 8)))
  const settings: Record<string, string> = {
    port: String(endpoint.port),
    listen_addresses: 'address' in endpoint ? endpoint.address : '',
    unix_socket_directories: 'socketFolder' in endpoint ? endpoint.socketFolder : '',
    unix_socket_permissions: '0700',
    max_connections: '60',
    // A restore drops all tables with their indexes in one transaction, which locks each of them.
    max_locks_per_transaction: '256',

    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',

    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: `${logMegabytes}MB`,
    min_wal_size: `${Math.min(80, logMegabytes / 2)}MB`,
    checkpoint_timeout: '15min',

    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // A failed statement's text or key may hold a token or a number plate; the server that sent it logs its failure without them.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...more,
  }
  // Statements of a killed server end within a second instead of running beside its successor.
  if ('socketFolder' in endpoint) settings.client_connection_check_interval = '1s'
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`)
  return `# Written by Parkdesk at every start. Settings of your own: ALTER SYSTEM SET …\n${lines.join('\n')}\n`
}
