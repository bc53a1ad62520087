import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { launchChromium, unpackChromium } from '../tests/support/chromium.ts'
import { atMost, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

const KILOBYTE = 1000

/** The number and transferred bytes of files that a browser loads for the home page, without scrolling. */
export async function measureWeight(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server()
  const urls = await requestsFor(`${server.origin}/`)
  const parts = await Promise.all(urls.map((url) => sizeOf(url, 'gzip')))
  const pressed = await Promise.all(urls.map((url) => sizeOf(url, 'gzip, br')))
  const count = (type: RegExp) => `${parts.filter((part) => type.test(part.type)).length} files`
  return [
    atMost('home page: JavaScript, gzip', 150, kilobytes(parts, /javascript/), count(/javascript/), ' kB'),
    atMost(
      'home page: JavaScript, Brotli',
      150,
      kilobytes(pressed, /javascript/),
      'as browsers take it',
      ' kB',
    ),
    atMost('home page: CSS, gzip', 40, kilobytes(parts, /css/), count(/css/), ' kB'),
    atMost('home page: fonts', 110, kilobytes(parts, /font/), count(/font/), ' kB'),
    atMost('home page: requests', 20, urls.length),
  ]
}

async function requestsFor(url: string): Promise<string[]> {
  const browser = await launchChromium(await unpackChromium())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const urls = new Set<string>()
    page.on('request', (sent) => urls.add(sent.url()))
    await page.goto(url, { waitUntil: 'networkidle' })
    return [...urls].filter((address) => address.startsWith('http'))
  } finally {
    await browser.close()
  }
}

type Part = { type: string; bytes: number }

function kilobytes(parts: Part[], type: RegExp): number {
  return parts.filter((part) => type.test(part.type)).reduce((sum, part) => sum + part.bytes, 0) / KILOBYTE
}

function sizeOf(url: string, acceptEncoding: string): Promise<Part> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': acceptEncoding } }, async (response) => {
      const type = response.headers['content-type'] ?? ''
      resolve({ type, bytes: (await buffer(response)).length })
    })
      .once('error', reject)
      .end()
  })
}
