/** Pip, who teaches: the face of the easy bot. */
export const Pip = ({ size = 64 }: { size?: number }) => (
  <svg class="pip" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
    <g stroke="#23180f" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">
      <circle cx="50" cy="54" r="34" fill="#ffd9a8" />
      <path d="M22 46Q18 18 50 16T80 44Q70 34 58 36Q40 24 22 46Z" fill="#c9772f" />
      <path d="M50 16Q54 6 64 8" fill="none" />
      <path d="M36 68Q50 82 64 68Z" fill="#fff" />
    </g>
    <circle cx="38" cy="54" r="4.6" fill="#23180f" />
    <circle cx="62" cy="54" r="4.6" fill="#23180f" />
    <circle cx="28" cy="64" r="5" fill="#ff9a8a" opacity=".7" />
    <circle cx="72" cy="64" r="5" fill="#ff9a8a" opacity=".7" />
  </svg>
);
