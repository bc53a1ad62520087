import { Form } from 'react-router'
import type { Api } from '#kit/client.ts'
import { LanguageField } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice, type Option } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { consoleData } from './data.ts'

/** The search of a list: words, and one choice. The address keeps both. */
export function ListSearch({
  q,
  label,
  choice,
}: {
  q: string
  label: string
  choice?: { name: string; label: string; all: string; value: string | undefined; options: Option[] }
}) {
  const { t } = useTranslation('console')
  return (
    // Another search begins with empty fields of its own.
    <Form key={`${q} ${choice?.value}`} role="search" className="mb-6 flex flex-wrap items-end gap-4">
      <LanguageField />
      <div className="w-full sm:w-72">
        <TextField name="q" label={label} type="search" defaultValue={q} required={false} />
      </div>
      {choice && (
        <div className="w-full sm:w-72">
          <Choice {...choice} />
        </div>
      )}
      <Button type="submit" variant="secondary" icon="search">
        {t('search')}
      </Button>
    </Form>
  )
}

/** What such a list's address asks for: the words and the choice of the filter `name`; and what was read. */
export type FoundList<Name extends string, Value extends string, List> = {
  q: string
  name: Name
  values: readonly Value[]
  choice: Value | undefined
  list: List
}

/** The words, the choice and the page in the address of such a list; anything unknown is left aside. */
export function listQuery<Value extends string>(url: URL, name: string, values: readonly Value[]) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const choice = values.find((each) => each === url.searchParams.get(name))
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1)
  return { q, choice, page }
}

type Query<Name extends string, Value> = { q: string; page: number } & Record<Name, Value | undefined>

/** The loader of a screen with such a list: `listLoader('state', STATES, (api, query) => api(listMails, { query }))`. */
export function listLoader<Name extends string, Value extends string, List>(
  name: Name,
  values: readonly Value[],
  read: (api: Api, query: Query<Name, Value>) => Promise<List>,
) {
  return consoleData(async ({ api, url }): Promise<FoundList<Name, Value, List>> => {
    const { q, choice, page } = listQuery(url, name, values)
    const list = await read(api, { q, page, [name]: choice } as Query<Name, Value>)
    return { q, name, values, choice, list }
  })
}
