import { once } from 'node:events'
import { createServer } from 'node:net'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { testSite } from '../../tests/support/site.ts'
import { serveMonitoring } from './monitoring.ts'

const port = await freePort()
const { roadshow } = testSite({
  environment: { ROLE: 'web', SECRET: 'x'.repeat(32), METRICS_PORT: String(port) },
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

test('R705 has metrics on a port of their own alone', async () => {
  expect((await fetch(`${roadshow.origin}/metrics`)).status).toBe(404)
  expect((await at('/')).status).toBe(404)
  expect((await at('/readyz')).status).toBe(200)
  await fetch(`${roadshow.origin}/events`)
  await fetch(`${roadshow.origin}/events`)
  await fetch(`${roadshow.origin}/api/companies/nobody`)
  const metrics = await (await at('/metrics')).text()
  expect(metrics).toContain(
    'roadshow_http_request_duration_seconds_count{method="GET",route="memory",status="200"}',
  )
  expect(metrics).toContain(
    'roadshow_http_request_duration_seconds_count{method="GET",route="/api/companies/:slug",status="404"} 1',
  )
  expect(metrics).not.toContain('nobody')
  expect(metrics).toContain('roadshow_listener_up 1')
  expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m)
})

test('R705 tells that no process works, and how long the oldest job has waited, and how old the last backup is', async () => {
  await roadshow.pool.query(
    `insert into pgboss.job (name, data, start_after) values ('contact-mail', '{}', now() - interval '10 minutes');
     insert into pgboss.job (name, data, state, start_after) values ('alert-mail', '{}', 'retry', now() + interval '1 hour');
     insert into backups (finished_at) values (now() - interval '1 hour')`,
  )
  await expect
    .poll(async () => (await at('/metrics')).text(), { timeout: 8000 })
    .toMatch(/^roadshow_jobs_oldest_seconds\{queue="contact-mail"\} 60\d/m)
  const metrics = await (await at('/metrics')).text()
  expect(metrics).toContain('roadshow_workers 0')
  expect(metrics).toContain('roadshow_jobs_retried{queue="alert-mail"} 1')
  expect(metrics).toMatch(/^roadshow_backup_age_seconds 36\d\d/m)
  const ready = await fetch(`${roadshow.origin}/api/readyz`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ late: ['worker', 'jobs'] })
})

test('R705 goes on after a check that fails', async () => {
  const port = await freePort()
  const checks = {
    registry: new Registry(),
    failedChecks: () => Promise.reject(new Error('too many connections')),
  }
  const monitoring = await serveMonitoring(checks, { port, host: '127.0.0.1' })
  const failed = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(failed.status).toBe(500)
  expect(await failed.text()).toContain('too many connections')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await monitoring.close()
})
