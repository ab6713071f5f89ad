import { Failure } from '../lib/failure.ts'

/** Bytes of uploads that are in memory: being received, or worked on until their answer is sent. */
export interface UploadSpace {
  /** Reserves memory for an upload; call the returned function to release it. Fails with file.busy when there is not enough. */
  take(caller: string, byteCount: number): () => void
}

/** The limits of a process. Each sheet takes twice its size: six of the largest per caller, 25 in all. */
const usual = { bytesOfCaller: 64 * 2 ** 20, bytesOfAll: 256 * 2 ** 20 }

export function uploadSpace({ bytesOfCaller, bytesOfAll } = usual): UploadSpace {
  const taken = new Map<string, number>()
  let takenByAll = 0
  const add = (caller: string, byteCount: number) => {
    takenByAll += byteCount
    const ofCaller = (taken.get(caller) ?? 0) + byteCount
    if (ofCaller > 0) taken.set(caller, ofCaller)
    else taken.delete(caller)
  }
  return {
    take(caller, byteCount) {
      const isFull = (taken.get(caller) ?? 0) + byteCount > bytesOfCaller || takenByAll + byteCount > bytesOfAll
      if (isFull) throw new Failure('file.busy')
      add(caller, byteCount)
      let isTaken = true
      return () => {
        if (isTaken) add(caller, -byteCount)
        isTaken = false
      }
    },
  }
}
