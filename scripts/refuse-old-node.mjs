/**
 * Imported for its effect, first and alone: an old Node must come to this line before it reads anything it does not understand.
 */
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(
    `Parkdesk needs Node 20 or newer to start; this is Node ${process.versions.node} (${process.execPath}).`,
  )
  console.error('Install a newer one from https://nodejs.org and start again.')
  process.exit(1)
}
