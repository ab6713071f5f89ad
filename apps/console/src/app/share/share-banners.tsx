import { useEffect, useState } from 'react'
import './share-banners.css'
import { findBanners, type ShareBanner } from './share-calls.ts'

/** The operator's advertisements, quietly at the end. Without them, or when they cannot be had, the page is as it is. */
export function ShareBanners({ code, label }: { code: string; label: string }) {
  const [banners, setBanners] = useState<readonly ShareBanner[]>([])

  useEffect(() => {
    findBanners(code).then(setBanners, () => setBanners([]))
  }, [code])

  const drop = (bannerId: number) => setBanners(all => all.filter(banner => banner.bannerId !== bannerId))
  if (banners.length === 0) return null
  return (
    <aside className="share-banners" aria-label={label}>
      <p>{label}</p>
      <ul>
        {banners.map(banner => (
          <li key={banner.bannerId}>
            <Banner banner={banner} onBroken={() => drop(banner.bannerId)} />
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Its title names the link; without a link it is a picture with a line below it. */
function Banner({ banner, onBroken }: { banner: ShareBanner; onBroken: () => void }) {
  const shown = (
    <>
      <img src={banner.pictureUrl} alt="" loading="lazy" onError={onBroken} />
      <span>{banner.title}</span>
    </>
  )
  if (banner.link === '') return shown
  return (
    <a href={banner.link} target="_blank" rel="noopener noreferrer sponsored">
      {shown}
    </a>
  )
}
