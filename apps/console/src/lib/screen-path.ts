import type { MenuNode, ScreenKey } from '@parkdesk/contract'

/** The path of a screen in the server's menu; undefined when the person's menu does not have it. */
export const screenPath = (menu: readonly MenuNode[], screen: ScreenKey): string | undefined => {
  for (const node of menu) {
    const path = node.component === screen ? node.url : screenPath(node.children, screen)
    if (path !== undefined) return path
  }
  return undefined
}
