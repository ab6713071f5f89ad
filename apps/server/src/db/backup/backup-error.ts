/** Why a backup or restore failed: a message for the operator at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}
