import { unzipSync } from 'fflate'

/** Why a document of Word, Excel or PowerPoint is refused: it has macros or fetches others, or can't be inspected. */
export type OfficeFault = 'macros' | 'unreadable'

const MAX_ENTRIES = 5000
/** The parts that describe a document's relationships and content types are small. */
const MAX_PART_BYTES = 1024 ** 2
const MAX_PARTS_BYTES = 16 * 1024 ** 2

/** The usual file names of macros, ActiveX controls and executables. */
const MACRO_NAME =
  /vba(?:project|data)|activex|oleobject|\.(?:exe|dll|com|scr|bat|cmd|js|vbs|ps1|jar|hta|lnk)$/i
/** Relationship and content-type parts: they name the type of every other part, whatever its file name. */
const DESCRIBING = /(?:^|\/)_rels\/[^/]*\.rels$|\[content_types\]\.xml$/i
const MACRO_TYPE = /vbaproject|vbadata|macroenabled|activex|oleobject|\/control"/i
/** A template, object or workbook that is fetched when the document is opened. */
const REMOTE_REFERENCE = /<[^>]*(?:attachedTemplate|subDocument|oleObject|\/frame|externalLink)[^>]*>/gi
const EXTERNAL = /TargetMode\s*=\s*["']External["']/i

/**
 * Why an Office Open XML document is refused, or undefined: macros under any name, controls, embedded packages, remote
 * templates, or an unreadable file. Runs in a worker thread.
 */
export function faultOfOffice(bytes: Buffer): OfficeFault | undefined {
  let entries = 0
  let partsBytes = 0
  let hasMacroName = false
  let isTooLarge = false
  let parts: Record<string, Uint8Array>
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        hasMacroName ||= MACRO_NAME.test(name)
        if (entries > MAX_ENTRIES || hasMacroName || !DESCRIBING.test(name)) return false
        partsBytes += originalSize
        isTooLarge ||= originalSize > MAX_PART_BYTES || partsBytes > MAX_PARTS_BYTES
        return !isTooLarge
      },
    })
  } catch {
    return 'unreadable'
  }
  if (hasMacroName) return 'macros'
  if (isTooLarge || entries > MAX_ENTRIES) return 'unreadable'
  return Object.values(parts).some((part) => hasMacros(plainText(part))) ? 'macros' : undefined
}

function hasMacros(xml: string): boolean {
  return MACRO_TYPE.test(xml) || (xml.match(REMOTE_REFERENCE) ?? []).some((element) => EXTERNAL.test(element))
}

/** An XML part as Word decodes it: UTF-8 or UTF-16, with character references resolved. */
function plainText(part: Uint8Array): string {
  return Buffer.from(part)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hexadecimal?: string, decimal?: string) =>
      characterOf(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
    )
}

function characterOf(code: number): string {
  return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
}
