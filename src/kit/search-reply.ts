import { z } from 'zod'

/** A piece of a text; `found` where a word that was searched for stands. */
export const pieceSchema = z.object({ text: z.string(), found: z.boolean() })
export type Piece = z.infer<typeof pieceSchema>

/**
 * What the reply of a search by words says besides what it found, as fields of its schema.
 * @param things what is searched, for the documentation: "releases"
 * @param limit how far `total` is counted, in words
 */
export function searchNotes({ things, limit }: { things: string; limit: string }) {
  return {
    totalIsCapped: z.literal(true).optional().describe(`There may be more than \`total\`: ${limit}`),
    ignored: z
      .array(z.string())
      .optional()
      .describe('Words of `q` that are too common to be searched for, as they were typed'),
    didYouMean: z
      .string()
      .optional()
      .describe(`When few ${things} are found: \`q\` with one misspelt word corrected, which finds more`),
  }
}
