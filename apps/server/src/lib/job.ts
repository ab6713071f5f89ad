/** The jobs that must survive a restart; jobs/job-queue.ts has their handlers. */
export type JobName = 'replay' | 'export'

/** Which row a job is about. */
export interface JobKey {
  tenantId: number
  id: number
}
