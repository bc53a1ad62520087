import type { ReactNode } from 'react'
import { LocalLink } from '../local-link.tsx'

/**
 * A sentence with links at the positions that its language needs: `say` gets a placeholder for each and
 * returns the sentence.
 * @param links target and label by name
 */
export function TextWithLinks({
  links,
  say,
}: {
  links: Record<string, [to: string, label: string]>
  say: (marks: Record<string, string>) => string
}): ReactNode {
  const marks = Object.fromEntries(Object.keys(links).map((name) => [name, `{${name}}`]))
  return say(marks)
    .split(/\{(\w+)\}/)
    .map((part) => {
      const link = links[part]
      return link ? (
        <LocalLink key={part} to={link[0]} className="link">
          {link[1]}
        </LocalLink>
      ) : (
        part
      )
    })
}
