import { pagePrefix } from '#server/http/static-files.ts'

export const manifestPath = `${pagePrefix}manifest.webmanifest`

const png = (file: string, pixels: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `${pagePrefix}icons/${file}`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
})

/** Nothing works without the server, so an installed site is the site in a window of its own: no service worker. */
export const webManifest = (site: { name: string; shortName: string; description: string }) => ({
  id: `${pagePrefix}home`,
  name: site.name,
  short_name: site.shortName,
  description: site.description,
  start_url: `${pagePrefix}home`,
  scope: pagePrefix,
  display: 'standalone',
  background_color: '#f5f6f8',
  theme_color: '#0a6278',
  icons: [
    { src: `${pagePrefix}favicon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    png('app-192.png', 192),
    png('app-512.png', 512),
    png('app-maskable-512.png', 512, 'maskable'),
  ],
})
