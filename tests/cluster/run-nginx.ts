import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#adapters/courier/free-port.ts'
import { installPackage } from '#scripts/install-package.ts'
import { leftHomes } from '../support/left-homes.ts'

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']
const HOME_PREFIX = 'shop-nginx-'
const NO_NGINX = 'nginx was not found: install it (Debian and Ubuntu: apt-get install nginx)'
const SITE = new URL('../../deploy/nginx.conf', import.meta.url)
const KEPT = new URL('../../deploy/nginx-kept.conf', import.meta.url)

export type RunningNginx = {
  origin: string
  secureOrigin: string
  /** The socket of the server that leads from http to https. */
  plainSocket: string
  /** Its log of requests so far. */
  readLog(): string
  /** Where it keeps what the shop said. */
  keptFolder: string
  /** Its warnings and errors so far. */
  readErrors(): string
  /** Of the process whose children answer. */
  pid: number
  close(): Promise<void>
}

/**
 * The project's nginx in front of two processes on this machine, at free ports, until it is closed. `also` is a further
 * part of its configuration. Rejects where there is no nginx and none can be installed.
 */
export async function runNginx(ports: readonly [number, number], also = ''): Promise<RunningNginx> {
  const nginx = findNginx() ?? (installPackage('nginx') ? findNginx() : undefined)
  if (!nginx) throw new Error(NO_NGINX)
  for (const left of leftHomes(HOME_PREFIX)) endLeft(left)
  const home = mkdtempSync(join(tmpdir(), `${HOME_PREFIX}${process.pid}-`))
  makeCertificate(home)
  const [plain, secure, inner] = [await freePort(0), await freePort(0), await freePort(0)]
  writeFileSync(join(home, 'site.conf'), siteFor({ home, plain, secure, ports }))
  writeFileSync(join(home, 'kept.conf'), keptFor({ home, inner }))
  writeFileSync(join(home, 'nginx.conf'), programFor(home, also))
  const running = spawn(nginx, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'error.log'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const readFile = (name: string) => readFileSync(join(home, name), 'utf8')
  const origin = `http://127.0.0.1:${plain}`
  const opened = {
    origin,
    secureOrigin: `https://127.0.0.1:${secure}`,
    plainSocket: plainSocketIn(home),
    readLog: () => readFile('shop.log'),
    readErrors: () => readFile('error.log'),
    keptFolder: keptFolder(home),
    pid: running.pid ?? 0,
    async close() {
      await end(running)
      rmSync(home, { recursive: true, force: true })
    },
  }
  try {
    await untilItListens(origin, running)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

const plainSocketIn = (home: string): string => join(home, 'redirects.sock')

const findNginx = () => PLACES.find(place => existsSync(place))

/** The project's file with other ports, and its second server without encryption on one more. */
function siteFor(given: {
  home: string
  plain: number
  secure: number
  ports: readonly [number, number]
}): string {
  const { home, plain, secure, ports } = given
  const text = readFileSync(SITE, 'utf8')
  return replaceAll(text, [
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
    ['/var/log/nginx/', `${home}/`],
    ['listen 80;', `listen unix:${plainSocketIn(home)};`],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${plain};\n    listen 127.0.0.1:${secure} ssl http2;`],
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', join(home, 'certificate.pem')],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', join(home, 'key.pem')],
  ])
}

/** The project's second file, with a port and folders of the test. */
const keptFor = ({ home, inner }: { home: string; inner: number }): string =>
  replaceAll(readFileSync(KEPT, 'utf8'), [
    ['127.0.0.1:3080', `127.0.0.1:${inner}`],
    ['/var/cache/shop', keptFolder(home)],
    // no test waits for a minute
    ['X-Accel-Expires 60;', 'X-Accel-Expires 1;'],
    ['/var/log/nginx/', `${home}/`],
  ])

const keptFolder = (home: string) => join(home, 'kept')

function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  let replaced = text
  for (const [from, to] of pairs) {
    if (!replaced.includes(from)) throw new Error(`the files of nginx in deploy/ have no "${from}" any more`)
    replaced = replaced.replaceAll(from, to)
  }
  return replaced
}

const programFor = (home: string, also: string): string => `
daemon off;
pid nginx.pid;
worker_processes 2;
worker_rlimit_nofile 16384;
error_log error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxied;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include ${join(home, 'site.conf')};
  include ${join(home, 'kept.conf')};
  ${also}
}
`

function makeCertificate(home: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem']
  const args = ['req', '-x509', ...key, '-out', 'certificate.pem', '-days', '2', '-subj', '/CN=shop.example']
  execFileSync('openssl', args, { cwd: home, stdio: 'pipe' })
}

async function untilItListens(origin: string, running: ChildProcess): Promise<void> {
  for (let tries = 0; running.exitCode === null && tries < 200; tries += 1) {
    const answered = await new Promise<boolean>(resolve => {
      const asked = request(`${origin}/`, response => resolve(response.resume().statusCode !== undefined))
      asked.on('error', () => resolve(false)).end()
    })
    if (answered) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('nginx does not listen')
}

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
}

function endLeft(home: string): void {
  const file = join(home, 'nginx.pid')
  if (existsSync(file))
    try {
      process.kill(Number(readFileSync(file, 'utf8')), 'SIGTERM')
    } catch {
      // it has ended already
    }
  rmSync(home, { recursive: true, force: true })
}
