import { type Connection, connection } from './connection.ts'
import { useStore } from './use-store.ts'

/** The one state of the line to the server, which the shell's banner, the pages and all queries go by. */
export const useConnection = (): Connection => useStore(connection)
