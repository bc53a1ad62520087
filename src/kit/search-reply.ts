import { z } from 'zod'

/** A piece of a text; `found`: it matches the query. */
export const pieceSchema = z.object({ text: z.string(), found: z.boolean() })
export type Piece = z.infer<typeof pieceSchema>

/**
 * Fields of a search's reply beside its results.
 * @param things the searched records, for the documentation: "releases"
 * @param limit the limit up to which `total` is counted, in words
 */
export function searchNotes({ things, limit }: { things: string; limit: string }) {
  return {
    totalIsCapped: z.literal(true).optional().describe(`There may be more than \`total\`: ${limit}`),
    ignored: z
      .array(z.string())
      .optional()
      .describe('The words of `q` that are too common to search for, as they were typed'),
    didYouMean: z
      .string()
      .optional()
      .describe(`When few ${things} are found: \`q\` with one misspelled word corrected, which finds more`),
  }
}
