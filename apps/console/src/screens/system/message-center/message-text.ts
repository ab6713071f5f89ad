import type { MessageKind, MessageRow } from '@parkdesk/contract'
import { formatDuration } from '../../../lib/format.ts'
import type { useWords, Word } from '../../../lib/words.ts'

const sentences: Record<MessageKind, Word> = {
  blackListed: 'message.say.blackListed',
  exitWithoutEntry: 'message.say.exitWithoutEntry',
  deviceSilent: 'message.say.deviceSilent',
  boxBack: 'message.say.boxBack',
  imported: 'message.say.imported',
  version: 'message.say.version',
  notice: 'message.say.notice',
}

/** What a message says, in the language in use. */
export const messageText = ({ kind, content }: MessageRow, t: ReturnType<typeof useWords>): string =>
  t(sentences[kind], {
    plate: content.plate ?? t('message.noPlate'),
    lot: content.lotName ?? '',
    lane: content.laneName ?? '',
    box: content.boxSerial ?? '',
    silent: formatDuration(content.silentMinutes),
    noun: content.noun ? t(`message.noun.${content.noun}`) : '',
    file: content.fileName ?? '',
    total: content.total ?? 0,
    success: content.success ?? 0,
    repeat: content.repeat ?? 0,
    failed: content.failed ?? 0,
    version: content.version ?? '',
    title: content.title ?? '',
  })
