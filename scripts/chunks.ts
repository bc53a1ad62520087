import { globSync } from 'node:fs'
import { join, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** A chunk of the browser's build: its modules as paths or glob patterns from the project's root. */
export type Chunk = { name: string; files: readonly string[]; except?: readonly string[] }

/**
 * Chunks that several pages share, to save requests. A module that two of them name goes into the first. All other
 * modules go into chunks with the pages that use them.
 */
export const PARTS: readonly Chunk[] = [
  {
    name: 'forms',
    files: [
      'src/web/form-refusal.tsx',
      'src/web/labels-of.ts',
      'src/web/titled-form.tsx',
      'src/web/ui/checked-email-field.tsx',
      'src/web/ui/choices.tsx',
      'src/web/ui/error-summary.tsx',
      'src/web/ui/steps.tsx',
      'src/web/ui/use-domain-hint.tsx',
    ],
  },
  {
    // The parts of pages of content, which the home page does without.
    name: 'content',
    files: [
      'src/kit/cities.ts',
      'src/kit/date-in-words.ts',
      'src/kit/drawing.ts',
      'src/kit/words.ts',
      'src/web/filtered-list/*.{ts,tsx}',
      'src/web/post-button.tsx',
      'src/web/quoted.ts',
      'src/web/structured-data.ts',
      'src/web/use-breadcrumbs.ts',
      'src/web/use-request.ts',
      'src/web/ui/{aside,back-link,contact-aside,fact,highlight,loaded-data,neighbours}.tsx',
      'src/web/ui/{page-title,prose,search-hints,sent-screen,skeleton,summary,titled-section}.tsx',
      'src/web/ui/message-page.tsx',
      'src/features/{articles,blogs,watchlist}/contract.ts',
    ],
  },
  {
    // The parts of lists of events, companies and VNDRs.
    name: 'lists',
    files: [
      'src/features/companies/site/company-links.ts',
      'src/features/companies/site/read-companies.ts',
      'src/features/events/calendar-links.ts',
      'src/features/events/site/calendar-menu.tsx',
      'src/features/events/site/date-filter.tsx',
      'src/features/events/site/event-*.{ts,tsx}',
      'src/features/events/site/filter-query.ts',
      'src/features/events/site/no-upcoming-events.tsx',
      'src/features/events/site/personal-links.ts',
      'src/features/events/site/search-field.tsx',
      'src/features/events/site/time-span.tsx',
      'src/features/events/site/use-event-changes.ts',
      'src/features/events/site/register-link.tsx',
      'src/features/quotes/site/change.tsx',
      'src/features/quotes/site/price-format.ts',
      'src/features/vndrs/site/film-time.tsx',
      'src/features/vndrs/site/poster.tsx',
      'src/features/vndrs/site/vndr-links.ts',
    ],
    except: ['src/features/events/site/event-{facts,filters,languages,lead,page,programme}.{ts,tsx}'],
  },
]

/** Code of every page, with its dependencies. */
export const SHARED: Chunk = {
  name: 'shared',
  files: [
    'src/kit/**/*.ts',
    'src/i18n/**/*.ts',
    'src/web/**/*.{ts,tsx}',
    'src/web/fonts/*.woff2',
    'src/site/layout.tsx',
    'src/site/root.tsx',
    'src/site/screens/*.tsx',
    'src/site/shell/*.{ts,tsx}',
    'src/features/companies/contract.ts',
    'src/features/companies/factsheet-links.ts',
    'src/features/companies/site/company-link.tsx',
    'src/features/companies/site/company-logo.tsx',
    'src/features/companies/site/company-search.tsx',
    'src/features/events/contract.ts',
    'src/features/firm/contract.ts',
    'src/features/firm/site/*.{ts,tsx}',
    'src/features/quotes/contract.ts',
    'src/features/releases/contract.ts',
    'src/features/vndrs/contract.ts',
  ],
  except: [
    'src/kit/links.ts',
    'src/web/server-clock.ts',
    'src/i18n/errors/text.*.ts',
    'src/features/firm/site/{map-view,offices-map}.{ts,tsx}',
    'src/site/screens/*-page.tsx',
    'src/site/screens/text.*.ts',
    'src/site/shell/text.*.ts',
    'src/web/ui/text.*.ts',
    'src/web/ui/{checked-email-field,domain-hint,mistyped-domain,use-domain-hint}.{ts,tsx}',
    'src/web/file-size.ts',
    'src/web/filter-form.tsx',
    'src/web/save-file.ts',
    'src/web/ui/choices.tsx',
    'src/web/ui/copy-link.tsx',
    'src/web/ui/file-field.tsx',
    'src/web/ui/{paged-list,pagination}.tsx',
    'src/web/ui/share-links.tsx',
    'src/web/ui/{boxed-notice,text-with-links}.tsx',
    'src/web/ui/map-labels.ts',
    'src/web/ui/tabs.tsx',
    'src/web/use-went-back.ts',
    'src/web/player/**',
  ],
}

/** Form validation, in one chunk with zod and the complete copies of contracts (decision 35). */
export const SCHEMAS: Chunk = {
  name: 'schemas',
  files: [
    'src/kit/paging.ts',
    'src/kit/search-reply.ts',
    'src/kit/validation.ts',
    'src/i18n/field-errors.ts',
    'src/i18n/validation/*.ts',
  ],
}

/**
 * Builds a test whether a module, by its id, belongs to a chunk.
 * @throws when a path or pattern matches no file
 */
export function membershipOf({ name, files, except = [] }: Chunk): (id: string) => boolean {
  const excluded = new Set(filesOf(name, except))
  const members = new Set(filesOf(name, files).filter((file) => !excluded.has(file)))
  return (id) => members.has(id.replace(/\?.*$/, ''))
}

/** Vite's ids of the files: absolute paths with forward slashes. */
function filesOf(chunk: string, patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: ROOT })
    if (files.length === 0)
      throw new Error(
        `scripts/chunks.ts: no file matches ${pattern} of the chunk ${chunk}: correct or remove the pattern`,
      )
    return files.map((file) => join(ROOT, file).replaceAll(sep, '/'))
  })
}
