import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BYTES_PATH } from '../../../server/uploads/index.ts'
import { deployed, programNamed, textOf, withProgram } from '../support/files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function ran(name: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(programNamed(name) ?? name, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  })
  return { status, said: stdout + stderr }
}

describe.skipIf(programNamed('systemd-analyze') === undefined)(
  withProgram('the unit of systemd', 'systemd-analyze'),
  () => {
    it('is accepted without a remark', () => {
      expect(ran('systemd-analyze', ['verify', '--man=no', deployed('systemd/claims.service')])).toEqual({
        status: 0,
        said: '',
      })
    })

    it('is exposed to less than 2 of 10', () => {
      const { status, said } = ran('systemd-analyze', [
        'security',
        '--offline=true',
        '--threshold=20',
        deployed('systemd/claims.service'),
      ])
      expect(status, said).toBe(0)
    })
  },
)

describe.skipIf(programNamed('nginx') === undefined || programNamed('openssl') === undefined)(
  withProgram('the snippet of nginx', 'nginx'),
  () => {
    it('is accepted by nginx -t', () => {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'fullchain.pem')]
      const made = ran('openssl', [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=claims.example.com', '-days', '1'],
        ...['-keyout', key, '-out', certificate],
      ])
      expect(made.status, made.said).toBe(0)
      const snippet = textOf('proxy/nginx.conf')
        .replaceAll('/etc/ssl/claims', folder)
        .replaceAll('/var/cache/nginx', folder)
      const whole = join(folder, 'nginx.conf')
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n')
      writeFileSync(whole, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${places}\n${snippet}\n}\n`)
      const { status, said } = ran('nginx', ['-t', '-c', whole, '-e', join(folder, 'error.log')])
      expect(status, said).toBe(0)
      expect(said).not.toContain('[warn]')
    })
  },
)

describe.skipIf(programNamed('caddy') === undefined)(withProgram('the file of Caddy', 'caddy'), () => {
  it('is accepted by caddy validate', () => {
    const { status, said } = ran('caddy', [
      ...['validate', '--adapter', 'caddyfile', '--config', deployed('proxy/Caddyfile')],
    ])
    expect(status, said).toBe(0)
  })
})

describe('both proxies', () => {
  it.each(['nginx.conf', 'Caddyfile'])('%s lets the bytes of files through, at the address of the call', (name) => {
    expect(textOf(`proxy/${name}`)).toContain(`/api${BYTES_PATH}`)
  })
})
