import { join } from 'node:path'

/** Quotes a text for `sh`; PostgreSQL expands `%` before that. */
const quote = (path: string) => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`

/**
 * PostgreSQL's settings that archive its WAL into a folder, gzipped: a segment is closed each minute that something was written, and mostly empty then.
 * The command writes to another name, waits for the disk, and renames. A segment that is there already is never replaced: PostgreSQL may hand it
 * over again after a crash, and then it has to be the same. It gives way to everybody else: gzip takes a core for 0.2 s a segment, while vehicles wait. An exit code over 125 would end the archiver without a trace in pg_stat_archiver.
 */
export function archiveSettings(archive: string): Record<string, string> {
  const folder = quote(join(archive, 'wal'))
  const target = `${folder}/%f.gz`
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command:
      `if test -e ${target}; then gzip -dc ${target} | cmp -s - "%p"; ` +
      `else nice -n 19 gzip -1nc "%p" > ${target}.part && sync ${target}.part && mv ${target}.part ${target} && sync ${folder}; ` +
      `fi || exit 1`,
  }
}

/** Settings for one start that replays the archive; without `to`, to its end. Nobody connects before PostgreSQL has come to the end of it. */
export function recoverySettings(archive: string, to: Date | undefined): Record<string, string> {
  const source = `${quote(join(archive, 'wal'))}/%f.gz`
  return {
    restore_command: `test -e ${source} && gzip -dc ${source} > "%p"`,
    recovery_target_action: 'promote',
    hot_standby: 'off',
    // It takes no Z while it reads its settings.
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  }
}
