/** A signed agreement with its ticks: a decorative picture next to the words. */
export function HeroArt() {
  return (
    <svg className="hero-art" viewBox="0 0 360 320" aria-hidden="true" focusable="false">
      <rect className="art-back" x="78" y="18" width="226" height="276" rx="22" transform="rotate(7 190 156)" />
      <rect className="art-paper" x="56" y="24" width="230" height="272" rx="22" />
      <rect className="art-strong" x="84" y="56" width="96" height="14" rx="7" />
      <rect className="art-soft" x="84" y="82" width="150" height="9" rx="4.5" />
      {[118, 162, 206].map((y, index) => (
        <g key={y}>
          <circle className="art-dot" cx="97" cy={y + 9} r="13" />
          <path className="art-tick" d={`m91 ${y + 9} 4.5 4.5 8.5-9`} />
          <rect className="art-line" x="122" y={y} width={[118, 92, 106][index]} height="9" rx="4.5" />
          <rect className="art-soft" x="122" y={y + 15} width={[74, 62, 80][index]} height="7" rx="3.5" />
        </g>
      ))}
      <path className="art-ink" d="M92 268c10-26 22-26 20-8s8 14 14-2 12-14 12 0 8 12 14-4 14-10 16 2 10 8 22-6" />
      <g transform="translate(232 206)">
        <circle className="art-seal" cx="44" cy="44" r="44" />
        <path className="art-pound" d="M58 31a13 13 0 0 0-25 5v13c0 7-3 10-6 12h34M27 46h24" />
      </g>
    </svg>
  )
}
