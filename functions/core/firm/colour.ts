export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rgb` or `#rrggbb` (the `#` may be missing) into channels of 0–255; anything else is undefined. */
export const rgbOf = (text: string): Rgb | undefined => {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const digits = short ? short.slice(1).map((digit) => digit + digit) : /^#?(..)(..)(..)$/.exec(text.trim())?.slice(1);
  const channels = digits?.map((pair) => (/^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : Number.NaN));
  if (!channels || channels.some(Number.isNaN)) return undefined;
  return channels as unknown as Rgb;
};

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours; `share` is how much of the first remains (0–1). */
export const mix = (first: Rgb, second: Rgb, share: number): Rgb =>
  first.map((channel, index) => channel * share + (second[index] as number) * (1 - share)) as unknown as Rgb;

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast ratio of WCAG 2.2 between two colours, from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** Hue in degrees, saturation and lightness as 0–1. */
export const hslOf = (rgb: Rgb): [hue: number, saturation: number, lightness: number] => {
  const [red, green, blue] = rgb.map((channel) => channel / 255) as unknown as Rgb;
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const spread = max - min;
  const lightness = (max + min) / 2;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    max === red ? (green - blue) / spread : max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return [(sixth * 60 + 360) % 360, saturation, lightness];
};

export const rgbOfHsl = (hue: number, saturation: number, lightness: number): Rgb => {
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4)];
};
