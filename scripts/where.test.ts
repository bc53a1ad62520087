import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The files that the command names for a question, the likeliest first. */
async function filesFor(question: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'where.ts'),
    ...question.split(' ').filter(Boolean),
  ])
  return stdout.split('\n').filter((line) => /^[a-z]+\/\S+$/.test(line))
}

test('npm run where asks for a question', async () => {
  await expect(filesFor('')).rejects.toThrow(/What do you look for\?/)
})

test.each([
  ['a replay expires after 90 days', 'src/features/vndrs/server/retention.ts'],
  ['where is the waiting room polled every five seconds', 'src/features/live/contract.ts'],
  ['who may invite staff', 'src/kit/staff.ts'],
  ['names of registrnts with a web addres', 'src/kit/validation.ts'],
  ['what strangers see before a firm has been set up', 'src/server/coming-soon.ts'],
  ['R411', 'src/features/vndrs/server/retention.ts'],
])('npm run where finds the file for “%s”', async (question, file) => {
  expect(await filesFor(question)).toContain(file)
})

test('npm run where names each file once', async () => {
  const files = await filesFor('how are subscriptions to alerts stored')
  expect(files).toHaveLength(10)
  expect(new Set(files).size).toBe(10)
})
