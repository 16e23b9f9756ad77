import { describe, expect, it } from 'vitest';
import { parseMoney } from '#core/money.ts';
import { moved, type Service, Services, serviceMessages } from './services.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const service = (digit: number, more: Partial<Service> = {}): Service => ({
  serviceId: id(digit),
  name: `Service ${digit}`,
  description: '',
  ...more,
});
const menu = [service(1), service(2), service(3)];
const order = (services: Service[]) => services.map(({ name }) => name.at(-1)).join('');

describe('a menu of services', () => {
  it('lets a line change places with its neighbour, and not leave the list', () => {
    expect(order(moved(menu, id(2), -1))).toBe('213');
    expect(order(moved(menu, id(2), 1))).toBe('132');
    expect(order(moved(menu, id(1), -1))).toBe('123');
    expect(order(moved(menu, id(3), 1))).toBe('123');
    expect(order(moved(menu, id(9), 1))).toBe('123');
  });

  it('needs a name for each line, and takes a price in whole cents or none', () => {
    const fault = (more: Partial<Service>) => Services.safeParse([service(1, more)]).error?.issues[0]?.message;
    expect(fault({ name: '  ' })).toBe(serviceMessages.name);
    expect(fault({ price: -1 })).toBe(serviceMessages.price);
    expect(fault({ price: 0.5 })).toBe(serviceMessages.price);
    expect(fault({ price: 0 })).toBeUndefined();
    expect(fault({ price: parseMoney('12345678') })).toBe(serviceMessages.price);
    expect(fault({ price: parseMoney('ten') })).toBe(serviceMessages.price);
    expect(fault({})).toBeUndefined();
  });

  it('holds no line twice and at most 40', () => {
    expect(Services.safeParse([service(1), service(1)]).error?.issues[0]?.message).toBe(serviceMessages.twice);
    expect(Services.safeParse(Array.from({ length: 41 }, () => service(1))).success).toBe(false);
  });
});
