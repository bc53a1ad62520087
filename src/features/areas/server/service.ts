import { AppError } from '#kit/errors.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'

export type Areas = ReturnType<typeof areasService>

/** The areas of VNDRs. */
export function areasService(database: Database) {
  return {
    /**
     * Names of the areas in the firm's order.
     * @throws AppError no_areas when there are none (R602)
     */
    async list(language: Language): Promise<string[]> {
      const rows = await database.selectFrom('areas').select('name').orderBy('position').execute()
      if (rows.length === 0) throw new AppError('no_areas')
      return rows.map((row) => inLanguage(row.name, language))
    },
  }
}
