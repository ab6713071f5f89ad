/** Specification 9: mobile is detected from the browser's user-agent string. */
export const isMobileAgent = (agent: string): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|HarmonyOS|Windows Phone/i.test(agent)

export const isMobile = (): boolean => isMobileAgent(navigator.userAgent)
