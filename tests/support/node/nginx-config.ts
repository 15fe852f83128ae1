import { readFileSync } from 'node:fs'
import path from 'node:path'

const delivered = path.resolve(import.meta.dirname, '../../../deploy/nginx/verdict.conf')

export interface NginxPlace {
  /** Where it listens, such as 127.0.0.1:8080. */
  listen: string
  /** Addresses of web nodes with their ports. */
  nodes: readonly string[]
  /** For its temporary files. */
  dir: string
}

/** The file of `deploy/` as it is delivered, but for its addresses and its certificate. */
export function nginxConfig({ listen, nodes, dir }: NginxPlace): string {
  const site = readFileSync(delivered, 'utf8')
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen ${listen};`)
    .replace(/ {2}listen \[::\]:443.*\n/, '')
    .replace(/ {2}ssl_certificate.*\n/g, '')
    .replace(/server 127\.0\.0\.1:3000( .*)?;/, (_, options = '') =>
      nodes.map((node) => `server ${node}${options};`).join(' '),
    )
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${dir}/${kind};`)
    .join(' ')
  return `daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
    events { worker_connections 8192; } http { access_log off; ${temp}\n${site} }`
}
