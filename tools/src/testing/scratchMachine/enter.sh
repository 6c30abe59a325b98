# The first process of a scratch machine: sh enter.sh <root> <stand-ins>. Run in namespaces of its own, it makes
# a root with the programs of this machine and with /etc, /var, /srv and the like of its own, and goes on until it is killed.
set -e
root=$1 standIns=$2
ip link set lo up
mount -t tmpfs -o mode=0755 scratch "$root"
for place in /*; do
  case $place in
    /etc | /var | /srv | /root | /tmp | /run | /backup | /home | /mnt | /media | /boot | /lost+found) ;;
    /proc) mkdir "$root/proc" && mount -t proc proc "$root/proc" ;;
    *)
      if [ -L "$place" ]; then
        cp -P "$place" "$root$place"
      elif [ -d "$place" ]; then
        mkdir "$root$place" && mount --rbind "$place" "$root$place"
      fi
      ;;
  esac
done
mount --bind "$standIns" "$root/usr/local/sbin"
cp -a /etc "$root/etc"
cd "$root"
rm -rf etc/postgresql etc/haproxy etc/laparyadom.env etc/resolv.conf etc/hosts
mkdir -p srv root var/lib/postgresql var/log/units var/tmp var/cache run/units run/postgresql etc/haproxy etc/systemd/system tmp
ln -s ../run var/run
chmod 1777 tmp var/tmp
chown postgres:postgres var/lib/postgresql run/postgresql
printf '127.0.0.1 localhost site.example\n' > etc/hosts
exec chroot . /bin/sh -c 'echo entered; sleep infinity & wait'
