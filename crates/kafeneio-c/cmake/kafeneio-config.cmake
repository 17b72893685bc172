# find_package(kafeneio) gives two targets: kafeneio::kafeneio, which is shared, and kafeneio::static.

get_filename_component(_kafeneio "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
find_library(_kafeneio_shared NAMES kafeneio PATHS "${_kafeneio}" PATH_SUFFIXES lib lib64 "lib/${CMAKE_LIBRARY_ARCHITECTURE}"
             NO_DEFAULT_PATH NO_CACHE)
find_file(_kafeneio_static NAMES libkafeneio.a kafeneio.lib PATHS "${_kafeneio}"
          PATH_SUFFIXES lib lib64 "lib/${CMAKE_LIBRARY_ARCHITECTURE}" NO_DEFAULT_PATH NO_CACHE)

if(_kafeneio_shared AND NOT TARGET kafeneio::kafeneio)
    add_library(kafeneio::kafeneio UNKNOWN IMPORTED)
    set_target_properties(kafeneio::kafeneio PROPERTIES
        IMPORTED_LOCATION "${_kafeneio_shared}"
        INTERFACE_INCLUDE_DIRECTORIES "${_kafeneio}/include")
endif()

if(_kafeneio_static AND NOT TARGET kafeneio::static)
    find_package(Threads REQUIRED)
    add_library(kafeneio::static STATIC IMPORTED)
    set_target_properties(kafeneio::static PROPERTIES
        IMPORTED_LOCATION "${_kafeneio_static}"
        INTERFACE_INCLUDE_DIRECTORIES "${_kafeneio}/include"
        INTERFACE_LINK_LIBRARIES "Threads::Threads;${CMAKE_DL_LIBS};$<$<PLATFORM_ID:Linux>:m>")
endif()

if(NOT _kafeneio_shared AND NOT _kafeneio_static)
    set(kafeneio_FOUND FALSE)
    set(kafeneio_NOT_FOUND_MESSAGE "there is no library in ${_kafeneio}")
endif()
