import type { Sentences } from '../../../lib/sentences.ts'

export const chargingSessionFailures = {
  'charging.reversed': { zh: '充电结束要晚于开始', en: 'Charging must end after it starts' },
  'charging.noStay': {
    zh: '该车充电时不在本停车场。请先发送它的入场事件，再重新发送',
    en: 'The vehicle was not in this car park while it charged. Send its entry first, then send this again',
  },
} as const satisfies Sentences
