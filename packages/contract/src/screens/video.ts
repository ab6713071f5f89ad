import type { ScreenEntry } from '../screen-entry.ts'

export const videoScreens = {
  'video/video': { at: '/_cloud_video/video', needs: 'laneDesk.read', name: 'videoWall', zh: '视频', en: 'Video' },
} as const satisfies Record<string, ScreenEntry>
