import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, Total } from '../wire/paging.ts'
import { LocalTime } from '../wire/time.ts'
import { importNouns } from './import-noun.ts'

/** The parameter of a file's address that names the task which still makes it. */
export const exportTaskParameter = 'task'

export const TaskKind = z.enum(['export', 'import'])
export type TaskKind = z.infer<typeof TaskKind>

export const TaskState = z.enum(['rehearsed', 'queued', 'running', 'done', 'failed', 'cancelled', 'undone'])
export type TaskState = z.infer<typeof TaskState>

const taskId = z.number().int()
const count = z.number().int().min(0)

export const TaskRow = z.object({
  taskId,
  kind: TaskKind,
  /** The file that is made, or was sent. */
  fileName: z.string(),
  /** What is imported; null: an export. */
  noun: z.enum(importNouns).nullable(),
  state: TaskState,
  /** Rows so far, of how many; null: nobody counted. */
  done: count,
  total: count.nullable(),
  /** Why it failed, in the caller's language; '' otherwise. */
  reason: z.string(),
  /** Of the file that was made, while it is kept; '' otherwise. */
  url: z.string(),
  /** Until when the file is kept; null: there is none. */
  keptUntil: LocalTime.nullable(),
  /** Until when an import can be undone; null: not at all. */
  undoneUntil: LocalTime.nullable(),
  /** It failed, and its maker has not looked at it yet. */
  isUnseen: z.boolean(),
  createdAt: LocalTime,
  finishedAt: LocalTime.nullable(),
})
export type TaskRow = z.infer<typeof TaskRow>

const taskFilter = {
  kind: oneOrMore(TaskKind).optional(),
  state: oneOrMore(TaskState).optional(),
  /** Of those that failed: whether their maker has seen it. */
  isSeen: z.enum(['yes', 'no']).optional(),
}
export const TaskFilter = z.object(taskFilter)
export type TaskFilter = z.infer<typeof TaskFilter>

export const queryTask = endpoint({
  path: '/api/importTask/query',
  access: 'signedIn',
  encoding: 'form',
  body: z.object({ ...taskFilter, ...plainPaging }),
  data: z.object({ list: z.array(TaskRow) }),
  summary: 'The caller’s imports, and those of his exports that jobs make, newest first; they are kept for 30 days.',
})

export const countTask = endpoint({
  path: '/api/importTask/count',
  access: 'signedIn',
  encoding: 'form',
  body: TaskFilter,
  data: Total,
  summary: 'How many of the caller’s imports and exports fit the filter.',
})

export const taskDetail = endpoint({
  path: '/api/importTask/detail',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ taskId }),
  data: TaskRow,
  summary: 'One of the caller’s imports or exports: how far it is.',
})

export const cancelTask = endpoint({
  path: '/api/importTask/cancel',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ taskId }),
  data: z.null(),
  summary: 'Cancels one of the caller’s exports that is not done yet, or drops a rehearsal.',
})

export const seeTask = endpoint({
  path: '/api/importTask/see',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({
    /** One of them; without it all that failed. */
    taskId: taskId.optional(),
  }),
  data: z.object({ seen: z.number().int() }),
  summary:
    'Notes that the caller has seen which of his imports and exports failed: his start page counts them no more.',
})
