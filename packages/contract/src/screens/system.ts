import type { ScreenEntry } from '../screen-entry.ts'

export const systemScreens = {
  'system/settings': { at: '/_cloud_system/settings', needs: 'setting.read', zh: '系统设置', en: 'Settings' },
  'system/fileUpload': { at: '/_cloud_system/fileUpload', needs: 'file.read', zh: '文件管理', en: 'Files' },
  'system/logs': { at: '/_cloud_system/logs', needs: 'audit.read', zh: '系统日志', en: 'System log' },
} as const satisfies Record<string, ScreenEntry>
