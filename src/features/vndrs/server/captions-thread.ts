import { answerRequests } from '#platform/worker-thread.ts'
import type { CaptionFault } from '../console/contract.ts'
import type { Cue } from '../contract.ts'
import { captionFaults } from './caption-faults.ts'
import { CaptionsFault, readCaptions } from './captions.ts'

export type CaptionsRequest = { text: string; lengthSeconds: number | null }
export type CaptionsFinding = { faults: CaptionFault[]; cues: Cue[] }

async function handle({ text, lengthSeconds }: CaptionsRequest): Promise<CaptionsFinding> {
  const faults = captionFaults(text, lengthSeconds)
  if (faults.length > 0) return { faults, cues: [] }
  try {
    return { faults, cues: await readCaptions(new TextEncoder().encode(text)) }
  } catch (error) {
    // Of all that is marked, nothing is said.
    if (!(error instanceof CaptionsFault)) throw error
    return { faults: [{ line: 1, fault: 'none' }], cues: [] }
  }
}

answerRequests(handle)
