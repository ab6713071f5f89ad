import type { Sentences } from '../../../lib/sentences.ts'

export const eventFailures = {
  'event.unreadable': { zh: '事件内容有误：{why}', en: 'The event could not be read: {why}' },
  'event.wrongClock': {
    zh: '时间 {time} 不可能正确：应不早于 {years} 年前，且最多比服务器时间 {now} 超前 {hours} 小时。请校准云盒时钟，再以正确的时间重新发送',
    en: 'The time {time} cannot be right: it must be at most {years} years before and {hours} hours after the server’s, {now}. Set the box’s clock, and send the event again with its true time',
  },
  'event.conflict': {
    zh: '该事件编号已用于另一事件，此事件未予记录。云盒的计数器可能已重新开始：请使用从未用过的编号重新发送',
    en: 'This event ID already belongs to a different event, so this one was not recorded. The box’s counter may have restarted: send the event again under an unused ID',
  },
} as const satisfies Sentences
