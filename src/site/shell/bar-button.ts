/** Classes of a symbol in the header's bar: as wide as high, narrower on the narrowest phones. */
export const BAR_BUTTON = 'grid h-11 w-11 place-items-center rounded-base hover:bg-sunk max-[22.5rem]:w-9'
