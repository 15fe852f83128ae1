import type { ReactNode } from 'react'
import { button } from '#styled/recipes/index.js'

export interface FileLinkProps {
  href: string
  title?: string
  icon: ReactNode
  size?: 'sm' | 'md'
  children: ReactNode
}

/** Saves a file of the server that anybody may have; looks like a button. */
export function FileLink({ icon, size = 'sm', children, ...rest }: FileLinkProps) {
  return (
    <a {...rest} download className={button({ size })}>
      {icon}
      {children}
    </a>
  )
}
