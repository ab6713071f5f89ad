import { type RefObject, useEffect, useState } from 'react'
import { posterPicture } from './poster-picture.ts'

/** The sheet as a PNG's data URL; undefined while it is made, null where a browser cannot. Made again when what it shows changes. */
export function usePicture(sheet: RefObject<SVGSVGElement | null>, shown: string): string | null | undefined {
  const [made, setMade] = useState<{ shown: string; url: string | null }>()
  useEffect(() => {
    let isCurrent = true
    const keep = (url: string | null) => {
      if (isCurrent) setMade({ shown, url })
    }
    if (sheet.current) {
      posterPicture(sheet.current).then(keep, () => keep(null))
    }
    return () => {
      isCurrent = false
    }
  }, [sheet, shown])
  return made?.shown === shown ? made.url : undefined
}
