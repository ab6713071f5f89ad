/** Why there is no backup or no restore: a sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}
