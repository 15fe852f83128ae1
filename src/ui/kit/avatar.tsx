import { useState } from 'react'
import { type AvatarVariantProps, avatar } from '#styled/recipes/index.js'

export interface AvatarProps {
  name: string
  src?: string | null
  size?: NonNullable<AvatarVariantProps['size']>
}

/** The picture, or the first letter of the name. Beside a name that is written out: hidden from screen readers. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={avatar({ size })} aria-hidden>
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : [...name][0]}
    </span>
  )
}
