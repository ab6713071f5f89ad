import type { Sentences } from '../../../lib/sentences.ts'

export const settingFailures = {
  'setting.wholeTenant': {
    zh: '系统设置对所有停车场生效，只有能看到全部停车场的人员可以修改',
    en: 'Settings apply to all car parks: only people with access to all of them can change settings',
  },
  'setting.idleBeyondLongest': {
    zh: '无操作时长不能超过最长登录时长',
    en: 'A session cannot be idle for longer than the longest session',
  },
} as const satisfies Sentences
