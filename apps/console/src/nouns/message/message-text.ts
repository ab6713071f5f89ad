import type { MessageKind, MessageRow } from '@parkdesk/contract'
import type { Translate } from '../../kit/column/column.ts'
import { formatDuration } from '../../lib/format.ts'
import type { Word } from '../../lib/words.ts'

const sentences: Record<MessageKind, Word> = {
  blackListed: 'message.say.blackListed',
  exitWithoutEntry: 'message.say.exitWithoutEntry',
  laneWaiting: 'message.say.laneWaiting',
  deviceSilent: 'message.say.deviceSilent',
  cameraSilent: 'message.say.cameraSilent',
  unsteady: 'message.say.unsteady',
  clockOff: 'message.say.clockOff',
  eventConflict: 'message.say.eventConflict',
  orderUnpriced: 'message.say.orderUnpriced',
  dataInconsistent: 'message.say.dataInconsistent',
  spaceLow: 'message.say.spaceLow',
  backupFailed: 'message.say.backupFailed',
  boxBack: 'message.say.boxBack',
  imported: 'message.say.imported',
  exported: 'message.say.exported',
  exportFailed: 'message.say.exportFailed',
  lotApproved: 'message.say.lotApproved',
  lotRefused: 'message.say.lotRefused',
  writeOffAsked: 'message.say.writeOffAsked',
  visitorAsked: 'message.say.visitorAsked',
  visitorArrived: 'message.say.visitorArrived',
  requestApproved: 'message.say.requestApproved',
  requestRefused: 'message.say.requestRefused',
  version: 'message.say.version',
  notice: 'message.say.notice',
}

/** What a message or an alarm says, in the language in use. A screen that shows it loads the words of `message`. */
export const messageText = ({ kind, content }: Pick<MessageRow, 'kind' | 'content'>, t: Translate): string =>
  t(sentences[kind], {
    plate: content.plate ?? t('message.noPlate'),
    lot: content.lotName ?? '',
    lane: content.laneName ?? '',
    box: content.boxSerial ?? '',
    silent: formatDuration(content.silentMinutes),
    approval: content.approval ? t(`message.approval.${content.approval}`) : '',
    about: [content.plate, content.lotName, content.title].filter(Boolean).join(' '),
    noun: content.noun ? t(`message.noun.${content.noun}`) : '',
    file: content.fileName ?? '',
    total: content.total ?? 0,
    success: content.success ?? 0,
    repeat: content.repeat ?? 0,
    failed: content.failed ?? 0,
    version: content.version ?? '',
    title: content.title ?? '',
    device: content.deviceName ?? '',
    offset: Math.abs(content.offsetSeconds ?? 0),
    event: content.eventId ?? '',
    order: content.orderNo ?? '',
    findings: content.findings ?? 0,
    free: content.freeMegabytes ?? 0,
    reason: content.reason ?? '',
  })
