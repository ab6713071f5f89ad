import type { Services as AllServices } from '../http/context.ts'
import { notifyLowCards } from '../modules/card/stored-card/notify-low.ts'
import { removeOldReplays } from '../modules/charging/replay/keep.ts'
import { notifyMissedRounds } from '../modules/duty/inspection/notify-missed.ts'
import { planRounds } from '../modules/duty/inspection-plan/plan-rounds.ts'
import { lapseSwaps } from '../modules/duty/shift-swap/lapse.ts'
import { watchCompanyCredit } from '../modules/group/company-credit/note-credit.ts'
import { watchLanes } from '../modules/lane/desk/watch-lanes.ts'
import { openAfterPayment } from '../modules/lane/driver-pay/open-after-payment.ts'
import { removeOldSms, sendWaitingSms } from '../modules/member/sms/send.ts'
import { giveToEntered } from '../modules/merchant/campaign/give.ts'
import { removeOldMessages } from '../modules/message/message/remove-old-messages.ts'
import { sendNotices } from '../modules/message/notice/send-notices.ts'
import { announceVersion } from '../modules/message/version/announce-version.ts'
import { earnCards } from '../modules/money/books/earn-cards.ts'
import { rollUpBooks } from '../modules/money/books/roll-up.ts'
import { fetchBills } from '../modules/money/reconciliation/fetch-bills.ts'
import { shareIncome } from '../modules/money/sub-account/share-income.ts'
import { checkNightly } from '../modules/system/invariant/nightly.ts'
import { removeExpiredPersonalData } from '../modules/system/retention/remove-expired.ts'
import { removeOldTasks } from '../modules/system/task/keep.ts'
import { raiseArrears } from '../modules/traffic/arrears/raise-arrears.ts'
import { takeDunningSteps } from '../modules/traffic/dunning/take-steps.ts'
import { askIntents } from '../modules/traffic/intent/ask-intents.ts'
import { askInvoices } from '../modules/traffic/invoice/ask-invoices.ts'
import { fetchInvoiceFiles } from '../modules/traffic/invoice/invoice-files.ts'
import { proposeRefunds } from '../modules/traffic/refund/propose-refunds.ts'
import { sendRefunds } from '../modules/traffic/refund/send-refunds.ts'
import { applyForScanned } from '../modules/traffic/scan-invoice/apply-waiting.ts'
import { backUp } from './back-up.ts'
import { keepWalArchive } from './keep-wal-archive.ts'
import { removeExpiredFiles } from './remove-expired-files.ts'
import { removeOldSessions } from './remove-old-sessions.ts'
import { reportSpace } from './report-space.ts'
import { firstLookAfterMs, watchSilence } from './watch-silence.ts'

type Services = Pick<
  AllServices,
  | 'database'
  | 'files'
  | 'pictures'
  | 'clock'
  | 'log'
  | 'space'
  | 'smsGateway'
  | 'vault'
  | 'payChannels'
  | 'retention'
  | 'timedBackup'
  | 'walArchive'
>

interface Job {
  name: string
  /** From the end of a run to the start of the next. */
  everyMs: number
  firstAfterMs: number
  handle(services: Services): Promise<void>
}

const jobs: Job[] = [
  // No box could be heard while the server was down, so each gets the full time before it counts as silent.
  { name: 'watchSilence', everyMs: 15_000, firstAfterMs: firstLookAfterMs, handle: watchSilence },
  { name: 'watchLanes', everyMs: 10_000, firstAfterMs: firstLookAfterMs, handle: watchLanes },
  { name: 'reportSpace', everyMs: 2_000, firstAfterMs: 2_000, handle: reportSpace },
  { name: 'removeExpiredFiles', everyMs: 10 * 60_000, firstAfterMs: 60_000, handle: removeExpiredFiles },
  { name: 'removeOldSessions', everyMs: 60 * 60_000, firstAfterMs: 120_000, handle: removeOldSessions },
  { name: 'removeOldReplays', everyMs: 60 * 60_000, firstAfterMs: 180_000, handle: removeOldReplays },
  { name: 'removeOldTasks', everyMs: 60 * 60_000, firstAfterMs: 210_000, handle: removeOldTasks },
  { name: 'removeOldMessages', everyMs: 60 * 60_000, firstAfterMs: 240_000, handle: removeOldMessages },
  // For tenants created after the start.
  { name: 'announceVersion', everyMs: 60 * 60_000, firstAfterMs: 60 * 60_000, handle: announceVersion },
  { name: 'planRounds', everyMs: 60_000, firstAfterMs: 50_000, handle: planRounds },
  { name: 'notifyMissedRounds', everyMs: 60_000, firstAfterMs: 55_000, handle: notifyMissedRounds },
  { name: 'notifyLowCards', everyMs: 60_000, firstAfterMs: 65_000, handle: notifyLowCards },
  { name: 'lapseSwaps', everyMs: 60_000, firstAfterMs: 45_000, handle: lapseSwaps },
  { name: 'sendNotices', everyMs: 30_000, firstAfterMs: 10_000, handle: sendNotices },
  { name: 'sendWaitingSms', everyMs: 5_000, firstAfterMs: 5_000, handle: sendWaitingSms },
  {
    name: 'askIntents',
    everyMs: 2_000,
    firstAfterMs: 2_000,
    handle: services => askIntents(services, openAfterPayment),
  },
  { name: 'fetchBills', everyMs: 60_000, firstAfterMs: 45_000, handle: fetchBills },
  { name: 'sendRefunds', everyMs: 2_000, firstAfterMs: 2_000, handle: sendRefunds },
  { name: 'giveToEntered', everyMs: 5_000, firstAfterMs: 5_000, handle: giveToEntered },
  { name: 'askInvoices', everyMs: 2_000, firstAfterMs: 2_000, handle: askInvoices },
  { name: 'applyForScanned', everyMs: 15_000, firstAfterMs: 15_000, handle: applyForScanned },
  { name: 'fetchInvoiceFiles', everyMs: 15_000, firstAfterMs: 10_000, handle: fetchInvoiceFiles },
  { name: 'backUp', everyMs: 60_000, firstAfterMs: 30_000, handle: backUp },
  { name: 'keepWalArchive', everyMs: 60_000, firstAfterMs: 5_000, handle: keepWalArchive },
  { name: 'removeOldSms', everyMs: 60 * 60_000, firstAfterMs: 300_000, handle: removeOldSms },
  { name: 'raiseArrears', everyMs: 60_000, firstAfterMs: 390_000, handle: raiseArrears },
  { name: 'proposeRefunds', everyMs: 60_000, firstAfterMs: 395_000, handle: proposeRefunds },
  { name: 'takeDunningSteps', everyMs: 15 * 60_000, firstAfterMs: 420_000, handle: takeDunningSteps },
  { name: 'earnCards', everyMs: 30 * 60_000, firstAfterMs: 380_000, handle: earnCards },
  { name: 'watchCompanyCredit', everyMs: 10 * 60_000, firstAfterMs: 75_000, handle: watchCompanyCredit },
  { name: 'rollUpBooks', everyMs: 60 * 60_000, firstAfterMs: 400_000, handle: rollUpBooks },
  { name: 'shareIncome', everyMs: 60 * 60_000, firstAfterMs: 420_000, handle: shareIncome },
  { name: 'checkNightly', everyMs: 10 * 60_000, firstAfterMs: 360_000, handle: checkNightly },
  {
    name: 'removeExpiredPersonalData',
    everyMs: 24 * 60 * 60_000,
    firstAfterMs: 20 * 60_000,
    handle: removeExpiredPersonalData,
  },
]

export interface RunningJobs {
  /** Starts no more jobs, or none of this name, and waits for the running ones. */
  stop(name?: string): Promise<void>
}

/** Runs every job on its interval, one instance at a time. A failure is logged and the job runs again at its next turn. */
export function startJobs(
  services: Services,
  { scheduled = jobs, onFailure = () => {} }: { scheduled?: Job[]; onFailure?: (job: string) => void } = {},
): RunningJobs {
  const running = scheduled.map(job => ({ name: job.name, ...repeat(job, services, onFailure) }))
  return {
    async stop(name) {
      const wanted = running.filter(job => name === undefined || job.name === name)
      await Promise.all(wanted.map(job => job.stop()))
    },
  }
}

function repeat(
  { name, everyMs, firstAfterMs, handle }: Job,
  services: Services,
  onFailure: (job: string) => void,
): { stop: () => Promise<void> } {
  let isStopped = false
  let run = Promise.resolve()
  let timer = setTimeout(turn, firstAfterMs)

  function turn() {
    run = Promise.try(handle, services)
      .catch((error: unknown) => {
        onFailure(name)
        services.log.error({ err: error, job: name }, 'job failed')
      })
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, everyMs)
      })
  }
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await run
    },
  }
}
